import { useDropzone } from 'react-dropzone';

type Setting = { onFiles: (files: File[]) => void; disabled?: boolean };

/** Marks the places that take a drop themselves. */
export const DROP_ZONE = 'data-drop-zone';

/** What a place for files is not: a button, or where a person pastes. */
export const DROPS_ALONE = { noClick: true, noKeyboard: true, noPaste: true } as const;

/**
 * Files that a person drops or chooses. All of them pass, of any kind and number: which will do, and what is shown of the
 * others, the flow decides.
 */
export function useFileChooser({ onFiles, disabled = false }: Setting) {
  const { getRootProps, getInputProps, inputRef, isDragActive, open } = useDropzone({
    ...DROPS_ALONE,
    noDrag: disabled,
    onDrop(files) {
      // The same file may be chosen again. Source: C9.
      if (inputRef.current) inputRef.current.value = '';
      if (files.length > 0) onFiles(files);
    },
  });

  return {
    rootProps: getRootProps({ [DROP_ZONE]: '' }),
    /** A button opens it; `accept` is only what the chooser offers first. */
    inputProps: getInputProps({
      hidden: true,
      disabled,
      multiple: false,
      'aria-label': undefined,
      style: undefined,
    }),
    isOver: isDragActive && !disabled,
    open,
  };
}

export type FileChooser = ReturnType<typeof useFileChooser>;
