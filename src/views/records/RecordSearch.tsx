import { Box, Input } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FieldFrame } from '#components/form/FieldFrame.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { Select } from '#components/form/Select.tsx';
import { statusNameId } from '#components/text/status-names.ts';
import { tidy } from '#domain/person/tidy.ts';
import { HOTEL_STATUSES } from '#domain/request/hotel-stage.ts';
import { type RecordsActor, selectSearch } from '#machines/records.machine.ts';

/** What is looked for, and the status. */
export function RecordSearch({ actor }: { actor: RecordsActor }) {
  const { q = '', status = '' } = useSelector(actor, selectSearch);
  const [typed, setTyped] = useState(q);

  return (
    <Box
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="end"
      flex={{ base: '1 1 100%', md: '1' }}
      minW="0"
    >
      <Box flex="2 1 16rem" minW="0">
        <FieldFrame name="q" label="records.search" error={undefined}>
          <Input
            id={fieldId('q')}
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              actor.send({ type: 'search.change', q: tidy(value) });
            }}
          />
        </FieldFrame>
      </Box>
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
    </Box>
  );
}
