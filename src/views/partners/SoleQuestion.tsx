import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { partnerName } from '#domain/form/partners.ts';
import {
  type PartnersActor,
  selectDraft,
  selectOthers,
} from '#machines/parts/forms/partners.machine.ts';
import { focusList } from './partner-focus.ts';

/** 100 % removes the other shareholders: the person confirms it first. Source: spec 5; D-71. */
export function SoleQuestion({ actor }: { actor: PartnersActor }) {
  const draft = useSelector(actor, selectDraft);
  const others = useSelector(actor, selectOthers, (a, b) => a.length === b.length);
  const intl = useIntl();
  if (!draft) return null;
  const name = partnerName(draft);

  const confirm = () => {
    actor.send({ type: 'sole.confirm' });
    focusList('AC');
  };

  return (
    <ConfirmDialog
      open
      title="partners.sole.title"
      text={{
        id: 'partners.sole.text',
        values: { name, others: intl.formatList(others.map(partnerName)) },
      }}
      confirm={{ id: 'partners.sole.confirm', values: { name } }}
      onConfirm={confirm}
      onCancel={() => actor.send({ type: 'sole.cancel' })}
    />
  );
}
