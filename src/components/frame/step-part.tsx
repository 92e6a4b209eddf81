/** A step of several parts shows the frame around it which one is open: its title and the bar's count. Source: ruling 50. */
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import type { Message } from '../text/message.ts';

type Part = {
  /** Null for the step's own. */
  title: Message | null;
  /** When it changes, the focus goes to the title. */
  place: string;
  /** A field of the part takes the focus, or what is wrong in it. */
  pending: boolean;
  /** Null where the parts are not counted. */
  count: PartCount | null;
};

export type PartCount = {
  number: number;
  total: number;
  /** Until the last part is done. */
  minutesLeft: number;
};

const StepPartContext = createContext<{
  part: Part | null;
  show: (part: Part | null) => void;
}>({ part: null, show: () => {} });

export function StepPartProvider({ children }: { children: ReactNode }) {
  const [part, show] = useState<Part | null>(null);
  const value = useMemo(() => ({ part, show }), [part]);
  return <StepPartContext value={value}>{children}</StepPartContext>;
}

/** Null where the step is shown whole. */
export const useStepPart = (): Part | null => use(StepPartContext).part;

/** While it is drawn, this part is the one that is shown: before the paint, so that no other title is seen. */
export function StepPart(part: Part) {
  const { show } = use(StepPartContext);
  const words = JSON.stringify(part);
  useLayoutEffect(() => show(JSON.parse(words)), [show, words]);
  useLayoutEffect(() => () => show(null), [show]);
  return null;
}
