import { Box, chakra, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileKind } from '#domain/files/file-kind.ts';
import { FileIcon } from '../text/icons.tsx';

type Props = {
  file: File;
  /** By its bytes; null where they could not be read. */
  kind: FileKind | null;
};

/** Few browsers decode HEIC; one that cannot shows the icon. Source: C9. */
const PICTURES: readonly (FileKind | null)[] = ['jpg', 'png', 'heic'];

/** No browser shows them: it saves them, and would name them by their address. */
const SHEETS: readonly (FileKind | null)[] = ['csv', 'xls', 'xlsx'];
const OWN_TAB = { target: '_blank', rel: 'noreferrer' };

/** The chosen file as a small picture, or its kind beside an icon, and the way to see it whole. */
export function FilePreview({ file, kind }: Props) {
  const intl = useIntl();
  const address = useObjectUrl(file);
  const url = PICTURES.includes(kind) ? address : null;
  const [failed, setFailed] = useState<string | null>(null);

  return (
    <Box display="grid" justifyItems="center" gap="1">
      <Box
        boxSize="20"
        flexShrink="0"
        display="grid"
        placeItems="center"
        overflow="hidden"
        bg="bg.muted"
        color="fg.brand"
        borderWidth="1px"
        borderRadius="l2"
      >
        {url !== null && url !== failed ? (
          <chakra.img
            src={url}
            alt={intl.formatMessage({ id: 'filePreview.photo' }, { name: file.name })}
            decoding="async"
            boxSize="full"
            objectFit="cover"
            onError={() => setFailed(url)}
          />
        ) : (
          <Box
            role="img"
            aria-label={intl.formatMessage({ id: 'filePreview.file' }, { name: file.name })}
            display="grid"
            justifyItems="center"
            gap="1"
            fontSize="sm"
            fontWeight="bold"
          >
            <FileIcon boxSize="7" />
            {kind?.toUpperCase()}
          </Box>
        )}
      </Box>
      {address && (
        <Link
          aria-label={intl.formatMessage({ id: 'filePreview.openFile' }, { name: file.name })}
          href={address}
          {...(SHEETS.includes(kind) ? { download: file.name } : OWN_TAB)}
          minH="11"
          minW="11"
          justifyContent="center"
          px="2"
          variant="underline"
        >
          <FormattedMessage id="filePreview.open" />
        </Link>
      )}
    </Box>
  );
}

/** An address for the file's bytes, revoked when it is not shown any more. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
