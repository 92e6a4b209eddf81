/** The view of each machine that has one, as its host draws it. The others are drawn as their chart. */
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { messageOf } from '#components/text/message.ts';

export type StateView = ComponentType<{ actor: AnyActorRef }>;
type Load = () => Promise<StateView>;

const ADDRESS = 'https://portal.example/termsAndConditions';
const documents = { terms: '/legal/terms', privacy: '/request/privacy-policy' };
const stores = { appStore: 'https://apps.example/ios', playStore: 'https://apps.example/android' };
const bare = { logo: 'Línea', aside: null };
const described = (field: string, answer: unknown) => ({
  label: { text: field },
  answer: { text: String(answer) },
});

export const views: Record<string, Load> = {
  acceptedCredit: async () =>
    (await import('#views/accepted-credit/AcceptedCreditView.tsx')).AcceptedCreditView,
  accountHold: async () => {
    const { AccountHoldView } = await import('#views/account-hold/AccountHoldView.tsx');
    return ({ actor }) => <AccountHoldView actor={actor} {...bare} />;
  },
  callback: async () => (await import('#views/callback/CallbackView.tsx')).CallbackView,
  creditResume: async () => {
    const { CreditResumeView } = await import('#views/credit-resume/CreditResumeView.tsx');
    return ({ actor }) => <CreditResumeView actor={actor} stores={stores} />;
  },
  dataCollection: async () =>
    (await import('#views/data-collection/DataCollectionView.tsx')).DataCollectionView,
  documentList: async () => {
    const { DocumentListView } = await import('#views/document-list/DocumentListView.tsx');
    return ({ actor }) => (
      <DocumentListView actor={actor} title="Documentos legales" instructions="" />
    );
  },
  draft: async () => {
    const { DraftView } = await import('#views/draft/DraftView.tsx');
    return ({ actor }) => <DraftView actor={actor} describe={described} />;
  },
  fileSlot: async () => {
    const { FileSlotView } = await import('#views/file-slot/FileSlotView.tsx');
    return ({ actor }) => <FileSlotView actor={actor} label={messageOf('document.ID')} />;
  },
  generalData: async () =>
    (await import('#views/general-data/GeneralDataView.tsx')).GeneralDataView,
  hotelSheet: async () => (await import('#views/hotel-sheet/HotelSheetView.tsx')).HotelSheetView,
  hotelSelection: async () => {
    const { Selection } = await import('#views/records/Selection.tsx');
    const { hotelRow } = await import('#machines/models/samples/hotel-rows.ts');
    const rows = [hotelRow(1), hotelRow(2)];
    return ({ actor }) => <Selection actor={actor} rows={rows} staff={[]} sort={undefined} />;
  },
  hotelPeek: async () => {
    const { HotelPeekView } = await import('#views/hotel-peek/HotelPeekView.tsx');
    const { hotelRow } = await import('#machines/models/samples/hotel-rows.ts');
    return ({ actor }) => (
      <HotelPeekView
        actor={actor}
        rows={[hotelRow(1)]}
        facts={({ names }) => names}
        onOpen={() => {}}
        onEnd={() => {}}
      />
    );
  },
  dataReadings: async () => {
    const { DataReadingsView } = await import('#views/data-readings/DataReadingsView.tsx');
    return ({ actor }) => <DataReadingsView actor={actor} home="/request" />;
  },
  landing: async () => (await import('#views/landing/LandingView.tsx')).LandingView,
  offerChoice: async () => {
    const { OfferChoiceView } = await import('#views/offer-choice/OfferChoiceView.tsx');
    return ({ actor }) => <OfferChoiceView actor={actor} clientNames="María Fernanda" showBack />;
  },
  offerConfirmation: async () => {
    const { OfferConfirmationView } = await import(
      '#views/offer-confirmation/OfferConfirmationView.tsx'
    );
    return ({ actor }) => <OfferConfirmationView actor={actor} documents={documents} {...bare} />;
  },
  offerQuote: async () => {
    const { OfferDetailView } = await import('#views/offer-choice/OfferDetail.tsx');
    return ({ actor }) => <OfferDetailView actor={actor} showBack />;
  },
  oyoRequest: async () => (await import('#views/oyo-request/OyoRequestView.tsx')).OyoRequestView,
  partners: async () => {
    const { PartnersView } = await import('#views/partners/PartnersView.tsx');
    return ({ actor }) => <PartnersView actor={actor} types={['AC']} />;
  },
  secondFactor: async () =>
    (await import('#views/second-factor/SecondFactorView.tsx')).SecondFactorView,
  sessionList: async () =>
    (await import('#views/session-list/SessionListView.tsx')).SessionListView,
  passwordReset: async () =>
    (await import('#views/password-reset/PasswordResetView.tsx')).PasswordResetView,
  payoffProjection: async () =>
    (await import('#views/payoff-projection/PayoffProjectionView.tsx')).PayoffProjectionView,
  phoneDocuments: async () => {
    const { PhoneDocumentsView } = await import('#views/phone-documents/PhoneDocumentsView.tsx');
    return ({ actor }) => <PhoneDocumentsView actor={actor} {...bare} />;
  },
  phoneLink: async () => (await import('#views/phone-link/PhoneLinkView.tsx')).PhoneLinkView,
  preAuthorisedOffer: async () =>
    (await import('#views/pre-authorised-offer/PreAuthorisedOfferView.tsx')).PreAuthorisedOfferView,
  profile: async () => (await import('#views/profile/ProfileView.tsx')).ProfileView,
  records: async () => {
    const { RecordsView } = await import('#views/records/RecordsView.tsx');
    const { FIRST_LOOK } = await import('#views/records/list-look.ts');
    return ({ actor }) => (
      <RecordsView actor={actor} canCreate look={FIRST_LOOK} onLook={() => {}} />
    );
  },
  remedies: async () => {
    const { RemediesView } = await import('#views/remedies/RemediesView.tsx');
    return ({ actor }) => <RemediesView actor={actor} {...bare} />;
  },
  representative: async () => {
    const { RepresentativeView } = await import('#views/representative/RepresentativeView.tsx');
    return ({ actor }) => <RepresentativeView actor={actor} {...bare} />;
  },
  request: async () => (await import('#views/request/RequestView.tsx')).RequestView,
  requestEntry: async () =>
    (await import('#views/request-entry/RequestEntryView.tsx')).RequestEntryView,
  sendRequest: async () =>
    (await import('#views/send-request/SendRequestView.tsx')).SendRequestView,
  sheetPreview: async () => {
    const { SheetPreview } = await import('#views/oyo-request/SheetPreview.tsx');
    return ({ actor }) => <SheetPreview actor={actor} onConfirm={() => {}} />;
  },
  signatureLink: async () =>
    (await import('#views/signature-link/SignatureLinkView.tsx')).SignatureLinkView,
  signIn: async () => {
    const { SignInView } = await import('#views/sign-in/SignInView.tsx');
    return ({ actor }) => <SignInView actor={actor} notice={null} />;
  },
  signInAgain: async () => {
    const { SignInAgainView } = await import('#views/sign-in-again/SignInAgainView.tsx');
    return ({ actor }) => <SignInAgainView actor={actor} reason="ended" />;
  },
  signRequest: async () =>
    (await import('#views/sign-request/SignRequestView.tsx')).SignRequestView,
  stepChange: async () => (await import('#views/step-change/StepChangeView.tsx')).StepChangeView,
  terms: async () => {
    const { TermsView } = await import('#views/terms/TermsView.tsx');
    return ({ actor }) => <TermsView actor={actor} address={ADDRESS} />;
  },
  videoRecording: async () => {
    const { VideoRecordingView } = await import('#views/video-recording/VideoRecordingView.tsx');
    return ({ actor }) => (
      <VideoRecordingView actor={actor} name="Ana Ríos" address={ADDRESS} onLeave={() => {}} />
    );
  },
};
