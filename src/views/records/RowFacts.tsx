import { FormattedMessage } from 'react-intl';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { OpenWith } from '#components/request/OpenWith.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import type { HotelRow } from '#contract/hotel-list.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { hasDocumentsCount } from '#domain/request/hotel-desk.ts';
import { Documents, Email, Next, Waiting } from './record-words.tsx';

/** Who it is, how it stands, what it lacks and since when, and who takes care of it. */
export const RowFacts = ({ row }: { row: HotelRow }) => (
  <DataList>
    <DataRow label="peek.contact">
      {row.names}, {formatPhone(row.telephone)}, <Email email={row.email} />
    </DataRow>
    <DataRow label="records.reference">{row.reference}</DataRow>
    <DataRow label="records.rfc">{row.rfc}</DataRow>
    <DataRow label="records.general_description">
      <StatusName status={row.general_description} />
    </DataRow>
    {row.amount !== null && (
      <DataRow label="records.amount">
        <MoneyText amount={row.amount} />
      </DataRow>
    )}
    {hasDocumentsCount(row.general_description) && (
      <DataRow label="records.documents">
        <Documents row={row} />
      </DataRow>
    )}
    {row.next && (
      <>
        <DataRow label="records.since">
          <Waiting row={row} />
        </DataRow>
        <DataRow label="records.next">
          <Next row={row} />
        </DataRow>
      </>
    )}
    {row.open_with.length > 0 && (
      <DataRow label="peek.now">
        <OpenWith colleagues={row.open_with} />
      </DataRow>
    )}
    <DataRow label="records.assignee">
      {row.assignee ?? <FormattedMessage id="peek.noOwner" />}
    </DataRow>
  </DataList>
);
