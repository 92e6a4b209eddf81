import { useMemo } from 'react';

/** The same object as long as its content is the same, so that what is drawn from it is left alone. For JSON alone. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo<Value>(() => JSON.parse(text), [text]);
}
