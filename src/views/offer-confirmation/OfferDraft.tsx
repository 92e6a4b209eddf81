import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { DraftObserver } from '#components/DraftObserver.tsx';
import { messageOf } from '#components/message.ts';
import type { DraftChanges } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/draft.machine.ts';
import { DraftView } from '../draft/DraftView.tsx';
import { flushDraft } from '../draft/flush-draft.ts';
import { LABELS, type OfferValues } from './offer-values.ts';

type Props = { draft: DraftActor; first: OfferValues; focus: string | null };

/** Keeps what is typed in this tab. */
export function OfferDraft({ draft, first, focus }: Props) {
  const { values, setValues } = useFormikContext<OfferValues>();
  const subscribe = useCallback(
    (onMerged: (values: DraftChanges) => void) => {
      const { unsubscribe } = draft.on('draft.merged', (event) => onMerged(event.values));
      return unsubscribe;
    },
    [draft],
  );
  return (
    <>
      <DraftObserver
        answers={values}
        saved={first}
        focus={focus}
        onChange={(changes) => draft.send({ type: 'draft.change', changes })}
        onLeave={() => flushDraft(draft)}
        subscribe={subscribe}
        onMerged={(merged) => setValues((current) => ({ ...current, ...merged }))}
      />
      <DraftView
        actor={draft}
        describe={(name, answer) => ({
          label: LABELS[name as keyof OfferValues],
          answer: messageOf(String(answer ?? '')),
        })}
      />
    </>
  );
}
