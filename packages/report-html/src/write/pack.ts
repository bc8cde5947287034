import { deflateRawSync } from "node:zlib";

/** A value as the page reads it back: JSON, compressed (raw deflate), in base64. */
export const pack = (value: unknown): string => deflateRawSync(JSON.stringify(value), { level: 9 }).toString("base64");
