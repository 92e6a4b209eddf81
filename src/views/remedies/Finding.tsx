import { FormattedMessage } from '#components/intl.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { RowSkeletons } from '#components/Skeletons.tsx';

/** While it is looked up which documents are asked for: what a person can get ready meanwhile. */
export const Finding = () => (
  <>
    <PageTitle title="remedies.title" lead={<FormattedMessage id="remedies.finding" />} pending />
    <RowSkeletons label="remedies.loading" count={2} />
  </>
);
