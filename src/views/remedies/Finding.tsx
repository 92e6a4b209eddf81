import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';

/** While it is looked up which documents are asked for: what a person can get ready meanwhile. */
export const Finding = () => (
  <>
    <PageTitle title="remedies.title" lead={<FormattedMessage id="remedies.finding" />} pending />
    <RowSkeletons label="remedies.loading" count={2} />
  </>
);
