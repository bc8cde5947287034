import type { DatalogTask } from "../task.js";

const stations = ["A", "B", "C", "D", "E"];
const minute = { from: 0, to: 20 };

export const connections: DatalogTask = {
  inputs: {
    Service: { columns: [stations, minute, stations, minute], rows: [0, 14] },
    Traveller: { columns: [["x", "y", "z"], stations, { from: 0, to: 8 }], rows: [0, 4], key: 1 },
    Change: { columns: [{ from: 0, to: 4 }], rows: [1, 1] },
  },
  meaning: ({ Service = [], Traveller = [], Change = [] }) => {
    const change = Number(Change[0]?.[0]);
    const services = Service.map(([origin = "", departs, target = "", arrives]) => ({
      origin,
      departs: Number(departs),
      target,
      arrives: Number(arrives),
    }));
    const arrivals = Traveller.flatMap(([name = "", station = "", ready]) => {
      // A search over journeys: which of the services can the traveller sit in?
      const taken = new Set(
        services.filter((service) => service.origin === station && service.departs >= Number(ready)),
      );
      for (const last of taken)
        for (const service of services)
          if (service.origin === last.target && service.departs - last.arrives >= change) taken.add(service);
      const earliest = new Map<string, number>();
      for (const { target, arrives } of taken)
        if (target !== station) earliest.set(target, Math.min(arrives, earliest.get(target) ?? arrives));
      return [...earliest].map(([target, arrives]) => [name, target, String(arrives)]);
    });
    return {
      Arrival: arrivals,
      Stranded: Traveller.filter(([name]) => arrivals.every(([other]) => other !== name)).map(([name = ""]) => [name]),
    };
  },
};
