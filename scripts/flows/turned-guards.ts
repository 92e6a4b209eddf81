/** Each guard of a machine turned, one after the other: what the search of its model then notices. */
import { type Guard, isPlainGuard } from '#machines/models/kit/search.ts';
import { type AnyModel, changesBetween, type Ends, endsOf } from './ends.ts';

export type TurnedGuard = {
  machine: string;
  guard: string;
  /** Changed lines of `ends.json`, or the error that names the place; none where it passes unseen. */
  noticed: string[];
};

export function turnedGuards(model: AnyModel, accepted: Ends): TurnedGuard[] {
  const { machine } = model;
  return Object.entries<unknown>(machine.implementations.guards ?? {})
    .filter((entry): entry is [string, Guard] => isPlainGuard(entry[1]))
    .map(([name, guard]) => {
      const turned: Guard = (args, params) => !guard(args, params);
      const other = machine.provide({ guards: { [name]: turned } });
      return {
        machine: machine.id,
        guard: name,
        noticed: noticedIn({ ...model, machine: other }, accepted),
      };
    });
}

function noticedIn(model: AnyModel, accepted: Ends): string[] {
  try {
    return changesBetween(accepted, endsOf(model));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
