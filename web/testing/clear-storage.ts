// Before the app is imported: its stores read what an earlier file of this browser has left.
sessionStorage.clear();
localStorage.clear();
