/**
 * Replaces jsPDF's optional packages (html2canvas, dompurify, canvg), which the printed papers do
 * not need.
 */
export {};
