import { useEffect, useEffectEvent, useRef } from 'react';

type Props<Values> = { values: Values; onChange: (values: Values) => void };

/** Reports the values of the form around it each time that they change. */
export function ValuesObserver<Values>({ values, onChange }: Props<Values>) {
  const known = useRef(values);
  const report = useEffectEvent(() => {
    if (known.current === values) return;
    known.current = values;
    onChange(values);
  });
  useEffect(() => report());
  return null;
}
