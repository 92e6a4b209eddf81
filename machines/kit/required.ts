/**
 * A value that the state guarantees and its type does not.
 *
 * @throws where it is missing: a fault in the machine.
 */
export function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`This state requires ${name}.`);
  return value;
}
