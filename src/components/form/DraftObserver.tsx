import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { changesBetween, type DraftChanges } from '#domain/form/draft.ts';
import { isFocusKept } from '../frame/keeps-focus.ts';
import { focusField } from './field-ids.ts';

type Props = {
  /** The answers as they are on the screen, by name. */
  answers: DraftChanges;
  /** The answers as the draft has them, when the form appears. */
  saved: DraftChanges;
  /** The field where the person was. */
  focus?: string | null;
  /** What was typed did not arrive: the browser asks before it closes the page. */
  unsaved: boolean;
  onChange: (changes: DraftChanges) => void;
  /** The page is left, or may be. */
  onLeave: () => void;
  /** Calls the listener with what another device wrote; answers how to stop. */
  subscribe: (onMerged: (values: DraftChanges) => void) => () => void;
  onMerged: (values: DraftChanges) => void;
};

/** Reports what is typed in the form around it, and brings in what another device typed. */
export function DraftObserver(props: Props) {
  const { answers, saved, focus, unsaved, subscribe } = props;
  const reported = useRef(saved);
  /** A key is painted before the draft is told of it. */
  const painted = useDeferredValue(answers);
  const onMerged = useEffectEvent((values: DraftChanges) => {
    // What is not on this screen (the other tab's) is not missed here, or it would be written as emptied.
    const shown = Object.entries(values).filter(([name]) => name in answers);
    reported.current = { ...reported.current, ...Object.fromEntries(shown) };
    props.onMerged(values);
  });
  const report = useEffectEvent((typed: DraftChanges) => {
    const changes = changesBetween(reported.current, typed);
    if (Object.keys(changes).length === 0) return;
    reported.current = typed;
    props.onChange(changes);
  });
  const leavePage = useEffectEvent(() => {
    report(answers);
    props.onLeave();
  });
  const leaveField = useEffectEvent(() => report(answers));
  const leave = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') leavePage();
  });

  // Before the flow stops, which an effect of a parent does.
  useLayoutEffect(() => () => leavePage(), []);
  // With its paint: what another device typed must not come between, or it would be reported as undone.
  useLayoutEffect(() => report(painted), [painted]);
  useEffect(() => subscribe(onMerged), [subscribe]);
  useEffect(() => {
    if (focus && !isFocusKept()) focusField(focus);
  }, [focus]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(() => {
    // A press ends the form before the next paint: what was typed is reported before it.
    document.addEventListener('focusout', leaveField);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leavePage);
    return () => {
      document.removeEventListener('focusout', leaveField);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leavePage);
    };
  }, []);

  return null;
}
