import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { type Missing, MissingList } from '#components/MissingList.tsx';
import { useLabel } from '#components/words.ts';
import type { Field } from '#domain/form-definition.ts';
import { type GeneralDataActor, hasWayBack, isSaving } from '#machines/general-data.machine.ts';
import type { PartnerType } from '#machines/partners.machine.ts';
import { missingIn, type Problems } from './form-judgement.ts';

type Props = {
  actor: GeneralDataActor;
  fields: readonly Field[];
  problems: Problems;
  /** The kind of partner that is being written and not yet kept. */
  writing: PartnerType | null;
};

/** Next is enabled only when everything required is there and nothing is wrong. Source: spec 5; ruling 3. */
export function FormFoot({ actor, fields, problems, writing }: Props) {
  const busy = useSelector(actor, isSaving);
  const canLeave = useSelector(actor, hasWayBack);
  const say = useLabel();
  const open = unfinished(writing, fields, say);
  const wrong = missingIn(fields, problems).filter(({ name }) => name !== open[0]?.name);
  const missing = [...wrong, ...open];

  return (
    <ActionBar aside={<MissingList folds missing={busy ? [] : missing} />}>
      {canLeave && (
        <Button variant="outline" disabled={busy} onClick={() => actor.send({ type: 'step.back' })}>
          <FormattedMessage id="common.back" />
        </Button>
      )}
      <Button
        type="submit"
        disabled={missing.length > 0}
        loading={busy}
        loadingText={say('generalData.saving')}
      >
        <FormattedMessage id="common.next" />
      </Button>
    </ActionBar>
  );
}

type Say = ReturnType<typeof useLabel>;

function unfinished(type: PartnerType | null, fields: readonly Field[], say: Say): Missing[] {
  const list = fields.find(({ repeater }) => repeater === type);
  if (!type || !list) return [];
  const values = { type: say(`partners.one.${type}`) };
  return [{ name: list.name, label: { id: 'generalData.partner.open', values } }];
}
