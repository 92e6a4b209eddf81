import { initialTransition, type StateValue, transition } from 'xstate';
import { valueName } from '#machines/kit/state-name.ts';
import type { Type } from '#machines/models/credit-request.model.ts';
import { ENDS, type Setting } from './whole.ts';

/** Where an event leads; null where the life does not take it. Each answer of the machine is asked for once. */
export type Life = { start: string; after: (life: string, type: Type) => string | null };

export function lifeOf({ machine, journey }: Setting): Life {
  const context = { journey };
  const values = new Map<string, StateValue>();
  const known = new Map<string, string | null>();
  const nameOf = (value: StateValue) => {
    const name = valueName(value);
    values.set(name, value);
    return name;
  };
  const ask = (life: string, type: Type) => {
    if (ENDS.includes(life)) return null;
    const value = values.get(life) ?? life;
    const [next] = transition(machine, machine.resolveState({ value, context }), { type });
    const name = nameOf(next.value);
    return name === life ? null : name;
  };
  const [first] = initialTransition(machine, context);
  return {
    start: nameOf(first.value),
    after(life, type) {
      const key = `${life} ${type}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const after = ask(life, type);
      known.set(key, after);
      return after;
    },
  };
}
