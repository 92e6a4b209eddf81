import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageSubjectContext, PageTitle } from '#components/frame/PageTitle.tsx';
import { hotelReference } from '#domain/request/hotel.ts';
import {
  type RepresentativeActor,
  selectDocuments,
  selectList,
} from '#machines/representative.machine.ts';
import { DocumentListBody } from '../document-list/DocumentListView.tsx';

/** The documents that are missing, with whose they are, and the way to another device. Source: issue 34, 7. */
export function MissingDocuments({ actor }: { actor: RepresentativeActor }) {
  const documents = useSelector(actor, selectDocuments);
  const list = useSelector(actor, selectList);
  if (!documents) return null;

  return (
    <PageSubjectContext value={hotelReference(documents.hotel_name, documents.reference)}>
      <Box maxW="form" mx="auto" px="4" mt={{ base: '3', md: '6' }}>
        <PageTitle
          title="representative.documents.title"
          lead={<FormattedMessage id="representative.documents.lead" />}
        />
        {list && <DocumentListBody actor={list} send="representative.documents.send" />}
        <Box mt="6">
          <Button variant="ghost" onClick={() => actor.send({ type: 'device.change' })}>
            <FormattedMessage id="representative.documents.elsewhere" />
          </Button>
        </Box>
      </Box>
    </PageSubjectContext>
  );
}
