import { Box, Input } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldFrame } from '#components/form/FieldFrame.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { Select } from '#components/form/Select.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { statusNameId } from '#components/text/status-names.ts';
import { tidy } from '#domain/person/tidy.ts';
import { isTooShort } from '#domain/request/hotel-search.ts';
import { HOTEL_STATUSES } from '#domain/request/hotel-stage.ts';
import { type RecordsActor, selectSearch } from '#machines/records.machine.ts';

/** What is looked for. On a phone the label stands in its field: the first request is near the top. */
export function RecordSearch({ actor }: { actor: RecordsActor }) {
  const { q = '' } = useSelector(actor, selectSearch);
  const [typed, setTyped] = useState(q);
  const wide = useWide();
  const intl = useIntl();
  const words = intl.formatMessage({ id: 'records.search' });
  const tooShort = isTooShort(typed);
  const field = (
    <Input
      id={fieldId('q')}
      type="search"
      autoComplete="off"
      maxLength={80}
      {...(!wide && { 'aria-label': words, placeholder: words })}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        actor.send({ type: 'search.change', q: tidy(value) });
      }}
    />
  );

  return (
    <Box flex={{ base: '1 1 100%', md: '2 1 16rem' }} minW="0">
      {wide ? (
        <FieldFrame name="q" label="records.search" error={undefined}>
          {field}
        </FieldFrame>
      ) : (
        field
      )}
      <Box role="status" fontSize="sm" color="fg.muted">
        {tooShort && <FormattedMessage id="records.search.short" />}
      </Box>
    </Box>
  );
}

export function StatusFilter({ actor }: { actor: RecordsActor }) {
  const { status = '' } = useSelector(actor, selectSearch);
  return (
    <Box flex="1 1 12rem">
      <FieldFrame name="status" label="records.filter" error={undefined}>
        <Select
          id={fieldId('status')}
          value={status}
          onChange={({ target: { value } }) =>
            actor.send({ type: 'status.choose', status: value || null })
          }
          options={[
            { value: '', label: 'records.filter.all' },
            ...HOTEL_STATUSES.map((name) => ({ value: name, label: statusNameId(name) })),
          ]}
        />
      </FieldFrame>
    </Box>
  );
}
