import { useFormikContext } from 'formik';
import { messageOf } from '#components/text/message.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';
import { DraftKeeper } from '../draft/DraftKeeper.tsx';
import { DraftView } from '../draft/DraftView.tsx';
import { LABELS, type OfferValues } from './offer-values.ts';

type Props = { draft: DraftActor; first: OfferValues; focus: string | null };

/** Keeps what is typed in this tab. */
export function OfferDraft({ draft, first, focus }: Props) {
  const { values, setValues } = useFormikContext<OfferValues>();
  return (
    <>
      <DraftKeeper
        draft={draft}
        answers={values}
        saved={first}
        focus={focus}
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
