import { chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Message, messageOf, useTranslate } from '#components/text/message.ts';
import type { Field } from '#domain/form/form-definition.ts';
import { minutesFor, roundedMinutes } from '#domain/form/form-time.ts';
import { identityOf } from '#domain/form/form-values.ts';

type Props = {
  fields: readonly Field[];
  /** What the lender knows already. */
  locked: ReadonlySet<string>;
  documents: readonly Message[];
};

/** What few people know by heart. */
const AT_HAND = ['curp', 'rfc', 'clabe'];

/** Before the first question: how long all of it takes, and what to have at hand. */
export function FormStart({ fields, locked, documents }: Props) {
  const intl = useIntl();
  const translate = useTranslate();
  const open = fields.filter(({ name, required }) => required && !locked.has(name));
  const numbers = open.filter((field) => AT_HAND.includes(identityOf(field) ?? ''));
  const things = [...numbers.map(({ label }) => messageOf(label)), ...documents];

  return (
    <chakra.p fontSize="sm" color="fg.muted">
      <FormattedMessage
        id={things.length > 0 ? 'generalData.start' : 'generalData.start.only'}
        values={{
          documents: documents.length,
          minutes: roundedMinutes(minutesFor(open, documents.length)),
          things: intl.formatList(things.map(translate)),
        }}
      />
    </chakra.p>
  );
}
