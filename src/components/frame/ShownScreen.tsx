import { createContext, type ReactNode, use, useEffect } from 'react';

/** A screen of this state is drawn, until the answer is called. */
type ReportScreen = (stateId: string, depth: number) => () => void;

const ReportContext = createContext<ReportScreen>(() => () => {});
export const ScreenReport = ReportContext.Provider;

const DepthContext = createContext(0);

/** Around a screen of a flow. Of screens inside each other the innermost is the one that a person sees. */
export function ShownScreen({ stateId, children }: { stateId: string; children: ReactNode }) {
  const report = use(ReportContext);
  const depth = use(DepthContext) + 1;
  useEffect(() => report(stateId, depth), [report, stateId, depth]);
  return <DepthContext value={depth}>{children}</DepthContext>;
}
