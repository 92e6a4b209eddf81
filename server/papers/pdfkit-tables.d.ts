/** What `@types/pdfkit` 0.17.6 does not know yet of pdfkit 0.20: a table belongs to a place in the tree. */
declare namespace PDFKit.Mixins {
  interface TableOptions {
    structParent?: PDFKit.Mixins.PDFStructureElement;
  }
}
