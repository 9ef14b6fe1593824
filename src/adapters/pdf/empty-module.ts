/** Stands for jsPDF's optional packages (html2canvas, dompurify, canvg), none of which the printed papers need. */
export {};
