import { QrCode } from '@chakra-ui/react/qr-code';

/** Large enough for any telephone's camera. */
const SIZE = '160px';

/** An address to scan from another screen. */
export const AddressQr = ({ address, label }: { address: string; label: string }) => (
  <QrCode.Root value={address} encoding={{ ecc: 'M' }}>
    <QrCode.Frame role="img" aria-label={label} boxSize={SIZE} fill="ink">
      <QrCode.Pattern />
    </QrCode.Frame>
  </QrCode.Root>
);
