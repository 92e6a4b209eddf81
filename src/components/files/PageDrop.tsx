import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { DROP_ZONE, DROPS_ALONE } from './file-chooser.ts';

type Props = { onFiles: (files: File[]) => void; children: ReactNode };

/** The whole window takes files, beside the places on the page that do: no browser opens one instead of the page. */
export function PageDrop({ onFiles, children }: Props) {
  const { getRootProps, isDragGlobal } = useDropzone({
    ...DROPS_ALONE,
    onDrop(files, _rejected, { target }) {
      const isTaken = target instanceof Element && target.closest(`[${DROP_ZONE}]`);
      if (!isTaken && files.length > 0) onFiles(files);
    },
  });

  return (
    <Box {...getRootProps()}>
      {isDragGlobal && (
        <Box
          position="fixed"
          inset="0"
          borderWidth="3px"
          borderStyle="dashed"
          borderColor="brand.700"
        />
      )}
      <Box position={isDragGlobal ? 'relative' : undefined}>{children}</Box>
    </Box>
  );
}
