import { useParams } from 'wouter';
import { isLegalDocument, LegalView } from '#views/legal/LegalView.tsx';
import { NotFoundView } from '#views/not-found/NotFoundView.tsx';

export default function LegalPage() {
  const { document = '' } = useParams<{ document: string }>();
  return isLegalDocument(document) ? <LegalView document={document} /> : <NotFoundView />;
}
