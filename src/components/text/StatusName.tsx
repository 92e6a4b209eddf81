import { FormattedMessage } from 'react-intl';
import { isStatus } from '#domain/request/statuses.ts';
import { statusNameId } from './status-names.ts';

/** How a request stands, in the person's language; an unknown status as the server states it. */
export function StatusName({ status }: { status: string }) {
  return isStatus(status) ? <FormattedMessage id={statusNameId(status)} /> : status;
}
