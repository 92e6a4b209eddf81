import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import {
  type PhoneDocumentsActor,
  selectList,
  selectName,
} from '#machines/phone-documents.machine.ts';
import { DocumentListBody } from '../document-list/DocumentListView.tsx';
import { flowView } from '../flow-view.tsx';
import { Ended, Finished, Missing, Unavailable } from './Notices.tsx';

type Props = { actor: PhoneDocumentsActor };

const Screen = flowView<Props>({
  openingLink: () => <Loading label="phone.page.opening" page />,
  unavailable: Unavailable,
  collecting: Documents,
  finished: Finished,
  ended: Ended,
  missing: Missing,
});

type FramedProps = Props & {
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
};

/** The documents of a desktop's step, on the phone. Source: issue 13, 5. */
export function PhoneDocumentsView({ actor, logo, aside }: FramedProps) {
  return (
    <LinkFrame logo={logo} aside={aside}>
      <Box mt={{ base: '3', md: '6' }}>
        <Screen actor={actor} />
      </Box>
    </LinkFrame>
  );
}

function Documents({ actor }: Props) {
  const name = useSelector(actor, selectName);
  const list = useSelector(actor, selectList);

  return (
    <Box maxW="form" mx="auto" px="4">
      <PageTitle title="phone.page.title" />
      <Box mt="-2" mb="4" color="fg.muted">
        <FormattedMessage id={name ? 'phone.page.of' : 'phone.page.lead'} values={{ name }} />
      </Box>
      {list && <DocumentListBody actor={list} send="phone.page.done" />}
    </Box>
  );
}
