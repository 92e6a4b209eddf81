import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { hasSearch, selectRows } from '#machines/records.machine.ts';
import { Records, type RecordsProps } from './Records.tsx';

export function Empty({ actor, canCreate }: RecordsProps) {
  const searched = useSelector(actor, hasSearch);
  if (searched) {
    return (
      <EmptyState title="records.noMatch.title" text="records.noMatch.text">
        <Button variant="outline" onClick={() => actor.send({ type: 'grid.reset' })}>
          <FormattedMessage id="records.noMatch.clear" />
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="records.empty.title"
      text={canCreate ? 'records.empty.text' : 'records.empty.viewOnly'}
    />
  );
}

/** The rows from before stay below what is wrong. */
export function Unavailable(props: RecordsProps) {
  const failure = useSelector(props.actor, selectFailure);
  const rows = useSelector(props.actor, selectRows);
  return (
    <>
      <Box mb="4">
        <LoadFailed
          message="records.unavailable"
          failure={failure}
          onRetry={() => props.actor.send({ type: 'records.refresh' })}
        />
      </Box>
      {rows.length > 0 && <Records {...props} />}
    </>
  );
}

export const Forbidden = () => <ErrorAlert message="records.forbidden" />;
