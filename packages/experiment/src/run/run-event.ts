import type { Change } from "../folder/changes.js";
import type { OpenRunFolder } from "../folder/run-folder.js";
import type { Plan, Stage } from "../plan/items.js";
import type { Progress } from "./progress.js";

/** Why a model, or with no model all work, went on no further. */
export type Stop = {
  /** `provider:model`. */
  readonly model?: string;
  /**
   * `budget`: a limit on cost or tokens would have been passed; `refused-access`: key or model name are refused; `failures`: too many
   * calls in a row failed; `signal`: somebody asked for it.
   */
  readonly because: "budget" | "refused-access" | "failures" | "signal";
  readonly reason: string;
};

/** What happens in a run. `progress` is one object whose numbers go on changing. */
export type RunEvent =
  | {
      readonly kind: "opened";
      readonly repaired: OpenRunFolder["repaired"];
      readonly changes: readonly Change[];
      readonly selected: Plan;
      readonly progress: Progress;
    }
  | {
      readonly kind: "step";
      readonly stage: Stage;
      readonly item: string;
      readonly model: string;
      /** `settled`: nothing follows from an earlier stage, `reason` says why. */
      readonly result: "done" | "settled" | "failed";
      readonly reason?: string;
      readonly progress: Progress;
    }
  /** A model, or all work, goes on no further in this run. */
  | ({ readonly kind: "stopped" } & Stop);
