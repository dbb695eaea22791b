(function () {
  var box = document.getElementById('relatedLinks');
  ['Oak Dining Chairs', 'Office Chairs On Sale', 'Garden Furniture Sets', 'Upholstery Near Me', 'Used Furniture'].forEach(function (t) {
    var a = document.createElement('a');
    a.href = '/?caf=1&query=' + encodeURIComponent(t);
    a.textContent = '› ' + t;
    box.appendChild(a);
  });
})();
