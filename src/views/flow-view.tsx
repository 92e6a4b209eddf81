import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { type FlowActor, type StateOf, stateName } from '#machines/kit/state-name.ts';

type FlowProps = { actor: FlowActor };
type Screens<Props extends FlowProps> = {
  [State in StateOf<Props['actor']>]: ComponentType<Props>;
};
type Options = {
  /** Two states with the same screen do not share it: what was typed or opened in one is gone in the other. */
  isNewInEachState?: boolean;
};

/** The screen of the state that a flow's actor is in. The compiler lists the states without one. */
export const flowView = <Props extends FlowProps>(
  screens: Screens<Props>,
  { isNewInEachState = false }: Options = {},
): ComponentType<Props> =>
  function FlowView(props: Props) {
    const state: StateOf<Props['actor']> = useSelector(props.actor, stateName);
    const Screen: ComponentType<Props> = screens[state];
    return <Screen key={isNewInEachState ? state : null} {...props} />;
  };
