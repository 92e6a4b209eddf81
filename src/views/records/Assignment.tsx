import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Select } from '#components/form/Select.tsx';
import { messageOf } from '#components/text/message.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type RecordsActor,
  selectAssignment,
  selectDesk,
  wasNotAssigned,
} from '#machines/records.machine.ts';

type Props = { actor: RecordsActor; ids: string[] };

const NONE = 'none';

/** The selected requests are given to one of the staff, or taken back. Source: issue 34, 5. */
export function Assignment({ actor, ids }: Props) {
  const staff = useSelector(actor, selectDesk)?.staff ?? [];
  const failed = useSelector(actor, wasNotAssigned);
  const failure = useSelector(actor, selectFailure);
  const last = useSelector(actor, selectAssignment);
  const intl = useIntl();
  const assign = (assignee: string) =>
    actor.send({ type: 'records.assign', ids, assignee: assignee === NONE ? null : assignee });

  return (
    <>
      {ids.length > 0 && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3" role="status">
          <FormattedMessage id="records.selected" values={{ count: ids.length }} />
          <Box w="14rem">
            <Select
              aria-label={intl.formatMessage({ id: 'records.assign' })}
              value=""
              onChange={({ target }) => target.value && assign(target.value)}
              options={[
                { value: '', label: 'records.assign' },
                ...staff.map(({ id, name }) => ({ value: id, label: messageOf(name) })),
                { value: NONE, label: 'records.unassign' },
              ]}
            />
          </Box>
        </Box>
      )}
      {failed && (
        <Box mt="4">
          <ErrorAlert
            message="records.assign.failed"
            failure={failure}
            onRetry={() => last && actor.send({ type: 'records.assign', ...last })}
          />
        </Box>
      )}
    </>
  );
}
