/** The code that animates, in the library's smaller form; it arrives after the first paint. */
export { domAnimation as default } from 'framer-motion';
