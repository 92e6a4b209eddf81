import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { ShownScreen } from '#components/frame/ShownScreen.tsx';
import { type FlowActor, flowName, type StateOf, stateName } from '#machines/kit/state-name.ts';

type FlowProps = { actor: FlowActor };
type Screens<Props extends FlowProps> = {
  [State in StateOf<Props['actor']>]: ComponentType<Props>;
};
type Options = {
  /** Two states with the same screen do not share it: what was typed or opened in one is gone in the other. */
  isNewInEachState?: boolean;
  /** It stands inside another flow's screen, and is none that a person would name. */
  isPart?: boolean;
};

/** Around what draws a flow: the frame names its state to support. */
export function FlowScreen({ actor, children }: FlowProps & { children: ReactNode }) {
  const flow = useSelector(actor, flowName);
  const state = useSelector(actor, stateName);
  return <ShownScreen stateId={`${flow}.${state}`}>{children}</ShownScreen>;
}

/** The screen of the state that a flow's actor is in. The compiler lists the states without one. */
export const flowView = <Props extends FlowProps>(
  screens: Screens<Props>,
  { isNewInEachState = false, isPart = false }: Options = {},
): ComponentType<Props> =>
  function FlowView(props: Props) {
    const state: StateOf<Props['actor']> = useSelector(props.actor, stateName);
    const Screen: ComponentType<Props> = screens[state];
    const screen = <Screen key={isNewInEachState ? state : null} {...props} />;
    return isPart ? screen : <FlowScreen actor={props.actor}>{screen}</FlowScreen>;
  };
