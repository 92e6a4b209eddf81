import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { type Missing, MissingList } from '#components/MissingList.tsx';
import { useTranslate } from '#components/message.ts';
import type { Problems } from '#components/ValidatedForm.tsx';
import type { Field, RepeaterType } from '#domain/form/form-definition.ts';
import { canGoBack, type GeneralDataActor, isSaving } from '#machines/general-data.machine.ts';
import { DraftFoot } from './FormDraft.tsx';
import { missingIn } from './form-validation.ts';

type Props = {
  actor: GeneralDataActor;
  fields: readonly Field[];
  problems: Problems;
  /** The type of the partner that is edited and not saved yet. */
  editedType: RepeaterType | null;
};

/** Next is enabled only when everything required is there and nothing is wrong. Source: spec 5; ruling 3. */
export function FormActions({ actor, fields, problems, editedType }: Props) {
  const busy = useSelector(actor, isSaving);
  const hasBack = useSelector(actor, canGoBack);
  const translate = useTranslate();
  const open = openPartner(editedType, fields, translate);
  const wrong = missingIn(fields, problems).filter(({ name }) => name !== open[0]?.name);
  const missing = [...wrong, ...open];

  return (
    <ActionBar
      aside={
        <>
          <DraftFoot actor={actor} />
          <MissingList folds missing={busy ? [] : missing} />
        </>
      }
    >
      {hasBack && (
        <Button variant="outline" disabled={busy} onClick={() => actor.send({ type: 'step.back' })}>
          <FormattedMessage id="common.back" />
        </Button>
      )}
      <Button
        type="submit"
        disabled={missing.length > 0}
        loading={busy}
        loadingText={translate('generalData.saving')}
      >
        <FormattedMessage id="common.next" />
      </Button>
    </ActionBar>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** The list whose partner is still to be saved. */
function openPartner(
  type: RepeaterType | null,
  fields: readonly Field[],
  translate: Translate,
): Missing[] {
  const list = fields.find(({ repeater }) => repeater === type);
  if (!type || !list) return [];
  const values = { type: translate(`partners.one.${type}`) };
  return [{ name: list.name, label: { id: 'generalData.partner.open', values } }];
}
