import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { type Missing, MissingList } from '#components/form/MissingList.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { useTranslate } from '#components/text/message.ts';
import {
  canGoBack,
  type GeneralDataActor,
  hasFailed,
  selectDraftActor,
  selectFormSave,
  wasOvertaken,
} from '#machines/general-data.machine.ts';
import { wasRefused } from '#machines/parts/forms/draft.machine.ts';
import { isSending } from '#machines/parts/forms/form-save.machine.ts';
import type { Paging } from '../form-pages/use-paging.ts';
import { DraftFoot } from './FormDraft.tsx';

type Props = { actor: GeneralDataActor; paging: Paging | null; missing: Missing[] };

/**
 * With the whole form in view Next looks disabled until nothing is missing, and a press leads to the first that
 * is; a page of a phone checks itself when Next is pressed. A key seldom changes anything here. Source: spec 5; rulings 3 and 35.
 */
export const FormActions = memo(function FormActions({ actor, paging, missing }: Props) {
  const busy = useSelector(useSelector(actor, selectFormSave), isSending);
  const hasBack = useSelector(actor, canGoBack);
  const isUnsaved = useSelector(actor, (form) => hasFailed(form) || wasOvertaken(form));
  const draft = useSelector(actor, selectDraftActor);
  const isDraftRefused = useSelector(draft, (kept) => kept !== undefined && wasRefused(kept));
  const translate = useTranslate();
  const previous = paging?.previous ?? null;
  const isWhole = !paging || (paging.isWhole && paging.page !== null);

  const goBack = () => {
    if (paging && previous !== null) paging.actor.send({ type: 'page.back', page: previous });
    else actor.send({ type: 'step.back' });
  };

  return (
    <>
      {isDraftRefused && <DraftFoot actor={actor} />}
      <ActionBar
        oneRow
        aside={
          <>
            {!isUnsaved && !isDraftRefused && <DraftFoot actor={actor} />}
            {isWhole && <MissingList folds missing={busy ? [] : missing} />}
          </>
        }
      >
        {(hasBack || previous !== null) && (
          <Button variant="outline" disabled={busy} onClick={goBack}>
            <FormattedMessage id="common.back" />
          </Button>
        )}
        <BusyButton
          type="submit"
          aria-disabled={(isWhole && missing.length > 0) || undefined}
          loading={busy}
          loadingText={translate('generalData.saving')}
        >
          <FormattedMessage id="common.next" />
        </BusyButton>
      </ActionBar>
    </>
  );
});
