import { Box, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { type OyoRequestActor, selectChild } from '#machines/oyo-request.machine.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { selectMissing } from '#machines/parts/files/file-set.machine.ts';
import { DocumentListView } from '../document-list/DocumentListView.tsx';
import { SignatureLinkView } from '../signature-link/SignatureLinkView.tsx';
import { HotelForm } from './HotelForm.tsx';
import { InterviewForm } from './InterviewForm.tsx';
import { SheetPreview } from './SheetPreview.tsx';

type Props = { actor: OyoRequestActor };

export function GeneralData({ actor }: Props) {
  const form = useSelector(actor, selectChild('hotelForm'));
  const certificate = useSelector(actor, selectChild('taxCertificate'));
  return (
    <>
      <PageTitle
        title="status.name.hotelData"
        lead={<FormattedMessage id="oyoRequest.generalData.lead" />}
      />
      {form && <HotelForm actor={form} certificate={certificate} />}
    </>
  );
}

/** On a phone the link stands below the document that is asked for. */
export function Documents({ actor }: Props) {
  const list = useSelector(actor, selectChild('documentList'));
  const link = useSelector(actor, selectChild('signatureLink'));
  const set = useSelector(list, (snapshot) => snapshot && selectFileSet(snapshot));
  const missing = useSelector(set, (snapshot) => snapshot && selectMissing(snapshot).length);
  const isWide = useWide();
  const panel = link && missing ? <SignatureLinkView actor={link} /> : null;
  return list ? (
    <>
      <DocumentListView
        actor={list}
        title="status.name.hotelDocuments"
        instructions="oyoRequest.documents.lead"
        send="common.next"
      >
        {isWide && panel}
      </DocumentListView>
      {!isWide && <Box my="8">{panel}</Box>}
    </>
  ) : null;
}

export function Interview({ actor }: Props) {
  const form = useSelector(actor, selectChild('interview'));
  return (
    <>
      <PageTitle
        title="status.name.hotelInterview"
        lead={<FormattedMessage id="oyoRequest.interview.lead" />}
      />
      {form && <InterviewForm actor={form} />}
    </>
  );
}

/** The last step: a spreadsheet, and one to fill in. Source: spec 2 (financial projections); screens. */
export function Projections({ actor }: Props) {
  const list = useSelector(actor, selectChild('documentList'));
  const preview = useSelector(actor, selectChild('sheetPreview'));

  const set = useSelector(list, (snapshot) => snapshot && selectFileSet(snapshot));
  const send = () => set?.send({ type: 'set.send' });
  /** Open cells are sent once the person has said so. */
  const finish = () =>
    preview?.getSnapshot().can({ type: 'finish.ask' })
      ? preview.send({ type: 'finish.ask' })
      : send();

  return list ? (
    <DocumentListView
      actor={list}
      title="status.name.hotelProjections"
      instructions="oyoRequest.projections.lead"
      send="oyoRequest.finish"
      onSend={finish}
    >
      <Box mb="5">
        <Link href="/plantillas/proyecciones.csv" download variant="underline" minH="11">
          <FormattedMessage id="oyoRequest.projections.template" />
        </Link>
      </Box>
      {preview && <SheetPreview actor={preview} onConfirm={send} />}
    </DocumentListView>
  ) : null;
}
