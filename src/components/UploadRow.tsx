import { Box } from '@chakra-ui/react';
import { useDropzone } from 'react-dropzone';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileRefusal } from '#domain/file-check.ts';
import { formatFileSize } from '#domain/file-size.ts';
import type { PhotoWarning } from '#domain/photo-quality.ts';
import { fieldId } from './field-ids.ts';
import { FileIcon } from './icons.tsx';
import { QualityWarning } from './QualityWarning.tsx';
import { Say } from './Say.tsx';
import { UploadActions } from './UploadActions.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { acceptOf, formatsText } from './upload-formats.ts';
import type { Words } from './words.ts';

/** Why the file that was chosen last was not taken. */
type Judged = { problem?: FileRefusal | 'many' | null | undefined };

export type UploadState =
  | ({ status: 'empty' } & Judged)
  | ({ status: 'checking'; fileName: string } & Judged)
  | ({ status: 'doubting'; fileName: string; warnings: readonly PhotoWarning[] } & Judged)
  /** `isWaiting`: nothing travels until the network is back. */
  | { status: 'uploading'; fileName: string; fraction: number; isWaiting?: boolean }
  | ({
      status: 'uploaded';
      fileName: string;
      bytes: number;
      notRemoved?: boolean | undefined;
    } & Judged)
  | ({ status: 'failed'; fileName: string } & Judged)
  | ({ status: 'rejected'; fileName?: string | undefined; reason: Words } & Judged)
  | { status: 'removing'; fileName: string };

export type UploadRowProps = {
  /** What a link of `MissingList` leads to. */
  field?: string | undefined;
  name: Words;
  description?: Words | undefined;
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
  state: UploadState;
  disabled?: boolean | undefined;
  /** Why it cannot be used yet. */
  disabledReason?: Words | undefined;
  /** Also for a file that does not fit: whoever listens judges it and says so in `state`. */
  onChoose: (file: File) => void;
  /** Several files were dropped at once: none of them is taken. */
  onDropMany: () => void;
  /** The file in doubt goes as it is. */
  onUse?: () => void;
  onRetry: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** One document: what it is, how it stands, and the one thing to do next. */
export function UploadRow(props: UploadRowProps) {
  const { name, description, accept, maxBytes, state, disabled = false } = props;
  const intl = useIntl();
  const isOpen = state.status === 'empty' || state.status === 'rejected';
  const isBusy = state.status === 'uploading' || state.status === 'removing';

  const zone = useDropzone({
    accept: acceptOf(accept),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    // Not `disabled`: that would say of the button that cancels that it is, too.
    noDrag: isBusy,
    onDrop: (fitting, others) => {
      const [file, second] = [...fitting, ...others.map((rejection) => rejection.file)];
      if (second) props.onDropMany();
      else if (file) props.onChoose(file);
    },
  });
  const rules = {
    formats: formatsText(accept, intl.locale),
    size: formatFileSize(maxBytes),
  };

  return (
    <Box
      {...zone.getRootProps()}
      role="group"
      display="grid"
      gridTemplateColumns={{
        base: 'auto minmax(0, 1fr)',
        md: 'auto minmax(0, 1fr) fit-content(20rem)',
      }}
      columnGap="4"
      rowGap="3"
      alignItems="start"
      p={{ base: '4', md: '5' }}
      bg={zone.isDragActive ? 'brand.50' : 'bg'}
      borderWidth="1px"
      borderStyle={isOpen ? 'dashed' : 'solid'}
      borderColor={zone.isDragActive ? 'brand.700' : borderOf(state)}
      borderRadius="l3"
      opacity={disabled ? 0.7 : 1}
    >
      <Box
        boxSize="11"
        borderRadius="l2"
        bg="brand.50"
        color="fg.brand"
        display="grid"
        placeItems="center"
      >
        <FileIcon />
      </Box>
      <Box minW="0">
        <Box fontWeight="semibold">
          <Say words={name} />
        </Box>
        {description && (
          <Box fontSize="sm" color="fg.muted">
            <Say words={description} />
          </Box>
        )}
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id="upload.formats" values={rules} />
        </Box>
        <UploadStatus state={state} rules={rules} />
        {disabled && props.disabledReason && (
          <Box mt="1" fontSize="sm">
            <Say words={props.disabledReason} />
          </Box>
        )}
      </Box>
      <UploadActions
        {...props}
        disabled={disabled}
        input={{ ...zone.getInputProps(), ...(isBusy && { disabled: true }) }}
        onOpen={zone.open}
      />
      {state.status === 'doubting' && (
        <Box gridColumn="1 / -1" tabIndex={-1} {...(props.field && { id: fieldId(props.field) })}>
          <QualityWarning
            warnings={state.warnings}
            onRetake={zone.open}
            onUseAnyway={() => props.onUse?.()}
          />
        </Box>
      )}
    </Box>
  );
}

const borderOf = ({ status }: UploadState) =>
  ({
    empty: 'border.control',
    checking: 'border',
    doubting: 'border.warning',
    uploading: 'border',
    removing: 'border',
    uploaded: 'border',
    failed: 'border.error',
    rejected: 'border.error',
  })[status];
