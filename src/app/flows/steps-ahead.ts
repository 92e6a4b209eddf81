import { useEffect } from 'react';
import { PARTS } from '#views/request/step-parts.tsx';
import { loadWhenIdle } from '../start/when-idle.ts';

/** The code of the steps to come, once the page stands: it is there when the person is, with or without a network. */
export function useStepsAhead() {
  useEffect(() => {
    const left = new AbortController();
    void loadWhenIdle(
      PARTS.map(({ loadAhead }) => loadAhead),
      left.signal,
    );
    return () => left.abort();
  }, []);
}
