import { FormattedMessage } from 'react-intl';
import { isStatus } from '#domain/request/status.ts';
import { STATUS_NAMES } from './status-names.ts';

/** How a request stands, in the person's language; an unknown status as the server states it. */
export function StatusName({ status }: { status: string }) {
  return isStatus(status) ? <FormattedMessage id={STATUS_NAMES[status]} /> : status;
}
