import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { hasSearch, selectFailure } from '#machines/records.machine.ts';
import type { RecordsProps } from './Records.tsx';

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

export function Unavailable({ actor }: RecordsProps) {
  const failure = useSelector(actor, selectFailure);
  return (
    <ErrorAlert
      message="records.unavailable"
      failure={failure}
      onRetry={() => actor.send({ type: 'records.refresh' })}
    />
  );
}

export const Forbidden = () => <ErrorAlert message="records.forbidden" />;
