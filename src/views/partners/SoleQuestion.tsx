import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { type PartnersActor, selectOthers, selectWritten } from '#machines/partners.machine.ts';
import { nameOf } from './partner-answers.ts';
import { focusList } from './partner-focus.ts';

/** 100 % removes the other shareholders: a person is asked first. Source: spec 5; D-71. */
export function SoleQuestion({ actor }: { actor: PartnersActor }) {
  const written = useSelector(actor, selectWritten);
  const others = useSelector(actor, selectOthers, (a, b) => a.length === b.length);
  const intl = useIntl();
  if (!written) return null;
  const name = nameOf(written);

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
        values: { name, others: intl.formatList(others.map(nameOf)) },
      }}
      confirm={{ id: 'partners.sole.confirm', values: { name } }}
      onConfirm={confirm}
      onCancel={() => actor.send({ type: 'sole.cancel' })}
    />
  );
}
